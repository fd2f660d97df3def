/**
 * `npm start`: installs and builds what is missing, then becomes the server. The server runs in this very
 * process, so that signals reach it as they are sent. Flags (`--lan`, `--demo`) are the server's.
 */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './project.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/main.js', import.meta.url).href);
