import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PublicController } from './public.controller.js';
import { PublicService } from './public.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [PublicController],
  providers: [PublicService],
})
export class PublicModule {}
