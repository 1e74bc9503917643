import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects.module.js';
import { StarsController } from './stars.controller.js';
import { StarsService } from './stars.service.js';

@Module({
  imports: [ProjectsModule],
  controllers: [StarsController],
  providers: [StarsService],
})
export class StarsModule {}
