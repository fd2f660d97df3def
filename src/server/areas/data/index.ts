export { forgetImports, forgetImportsJob } from './forget-imports.ts';
export { dataRoutes } from './routes.ts';
export { applyImport, previewImport } from './service.ts';
