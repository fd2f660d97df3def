import { Logger } from 'graphile-worker';

/** The worker talks a lot; failures reach us through its events instead. */
export const quietLogger = new Logger(() => () => undefined);
