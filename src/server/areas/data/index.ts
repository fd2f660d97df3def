export { dataRoutes } from './routes.ts';
export { applyImport, previewImport } from './service.ts';
