/** `npm run bench`: measures the engine, the server and the web; the figures are in bench/out. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { program, requireNode, run } from './project.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
const { code } = await run(program('tsx'), ['bench/main.ts', ...process.argv.slice(2)]);
process.exitCode = code;
