import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { CreditsModule } from './credits/credits.module.js';
import type { Config } from './platform/config.js';
import { HttpModule } from './platform/http/http.module.js';
import { ENTITIES } from './entities.js';
import { PlatformModule } from './platform/platform.module.js';

/**
 * The module has what `npm run user` needs of the service: accounts, and the modules that listen to what happens to
 * them.
 */
@Module({})
export class UserModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: UserModule,
      imports: [
        PlatformModule.forRoot(config, ENTITIES),
        HttpModule,
        AccountsModule,
        CreditsModule,
      ],
    };
  }
}
