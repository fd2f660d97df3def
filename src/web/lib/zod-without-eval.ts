/**
 * Import this first wherever a page builds zod schemas: zod compiles them with `Function()`, which our
 * content security policy reports as a violation on every page load. Without it, zod interprets.
 */
import { config } from 'zod';

config({ jitless: true });
