/** `npm run rostrum -- <command>`: the operator's command line. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './project.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt({ quiet: true });
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/cli.js', import.meta.url).href);
