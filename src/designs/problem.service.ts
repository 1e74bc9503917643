import { Injectable } from '@nestjs/common';

/** Problems as the optimiser takes them. */
@Injectable()
export class DesignProblems {}
