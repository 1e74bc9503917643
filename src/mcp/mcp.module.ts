import { Module } from '@nestjs/common';
import { McpController } from './mcp.controller.js';

/** Tools for agents, over the HTTP API (ADR 0017). */
@Module({ controllers: [McpController] })
export class McpModule {}
