#!/usr/bin/env node
/** What the packed product starts with: `rostrum start` is the server, everything else the operator's command line. */
if (process.argv[2] === 'start') {
  process.argv.splice(2, 1);
  await import('../server/main.js');
} else {
  await import('../server/cli.js');
}
