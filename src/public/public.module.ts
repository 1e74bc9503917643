import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ComponentsModule } from '../components/components.module.js';
import { PropellersController } from './propellers.controller.js';
import { PublicController } from './public.controller.js';
import { PublicService } from './public.service.js';

@Module({
  imports: [AccountsModule, ComponentsModule],
  controllers: [PublicController, PropellersController],
  providers: [PublicService],
})
export class PublicModule {}
