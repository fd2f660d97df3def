export { insertStructure } from './insert-structure.ts';
