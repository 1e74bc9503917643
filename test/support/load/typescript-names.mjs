/** For Node without a test runner: where `x.js` is named and only `x.ts` is there, that is meant, as TypeScript has it. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch (error) {
      if (error.code !== 'ERR_MODULE_NOT_FOUND' || !/^\.{1,2}\/.*\.js$/.test(specifier))
        throw error;
      return next(specifier.replace(/\.js$/, '.ts'), context);
    }
  },
});
