import { Module } from '@nestjs/common';
import { DocsController } from './docs.controller.js';

/** The pages for people: the API page with requests to try, and the list of errors. */
@Module({ controllers: [DocsController] })
export class DocsModule {}
