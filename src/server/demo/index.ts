/** The demo: two tournaments that show every page in use. */
export { demoLines } from './lines.ts';
export { prepareDemo } from './prepare.ts';
