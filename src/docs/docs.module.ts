import { Module } from '@nestjs/common';
import { DocsController } from './docs.controller.js';
import { Site } from './site.js';

/** The pages for people: guides and theory from docs/, the API page with requests to try, the list of errors. */
@Module({ controllers: [DocsController], providers: [Site] })
export class DocsModule {}
