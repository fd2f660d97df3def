/**
 * `npm run pack`: puts the built product into one npm package, `dist/rostrum-<version>.tgz`. It holds the
 * built server and web and asks only for the packages that the server loads, in the locked versions.
 */
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, serverBundle } from './build.mjs';
import { ensureInstalled, npm } from './install.mjs';
import { fail, requireNode, root } from './project.mjs';

const FOLDER = join(root, 'dist', 'package');
const COPIED_FIELDS = ['name', 'version', 'description', 'license', 'type', 'engines'];
/** Two thirds of what an installation would weigh, most of it types, maps and second builds. */
const BUNDLED = [
  '@discordjs/rest',
  '@simplewebauthn/server',
  'discord-api-types',
  'ical-generator',
  'jose',
  'kysely',
  'lru-cache',
  'nodemailer',
  'satori',
  'selfsigned',
  'stripe',
  'uuid',
  'zod',
];
const DOCUMENTS = ['LICENSE', 'CHANGELOG.md', 'docs/operations.md'];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  console.log(await pack());
}

/**
 * @returns {Promise<string>} the path of the packed file
 */
export async function pack() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, 'bin'), { recursive: true });
  cpSync(join(root, 'dist', 'web'), join(FOLDER, 'web'), { recursive: true });
  const imported = await bundleServer();
  cpSync(join(root, 'src', 'server', 'fonts'), join(FOLDER, 'fonts'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
  copyFileSync(join(root, 'deploy', 'rostrum.mjs'), join(FOLDER, 'bin', 'rostrum.mjs'));
  copyFileSync(join(root, 'deploy', 'README.md'), join(FOLDER, 'README.md'));
  for (const document of DOCUMENTS) {
    copyFileSync(join(root, document), join(FOLDER, basename(document)));
  }
  writeFileSync(join(FOLDER, 'package.json'), `${JSON.stringify(manifest(imported), null, 2)}\n`);
  await lockVersions();
  const { output } = await npmOrFail(['pack', FOLDER, '--pack-destination', dirname(FOLDER)]);
  return join(dirname(FOLDER), output.trim().split('\n').at(-1));
}

function manifest(imported) {
  const own = ownManifest();
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const lockedVersion = (name) => [name, packages[`node_modules/${name}`].version];
  return {
    ...Object.fromEntries(COPIED_FIELDS.map((field) => [field, own[field]])),
    bin: { rostrum: 'bin/rostrum.mjs' },
    imports: { '#manifest': './package.json', '#server/fonts/*': './fonts/*' },
    dependencies: Object.fromEntries(imported.map(lockedVersion)),
    optionalDependencies: own.optionalDependencies,
    allowScripts: Object.fromEntries(
      Object.entries(own.allowScripts).filter(([name]) => name in own.optionalDependencies),
    ),
  };
}

/**
 * Builds the server once more, with the packages inside that are large on disk and plain JavaScript.
 *
 * @returns the names of the packages that it still imports
 */
async function bundleServer() {
  const { build } = await import('esbuild');
  const { packages, ...bundle } = serverBundle(join(FOLDER, 'server'));
  const { metafile } = await build({
    ...bundle,
    // What the server and the command line share is there once.
    splitting: true,
    external: Object.keys(ownManifest().dependencies).filter((name) => !BUNDLED.includes(name)),
    // What CommonJS in the bundle uses to load Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    minifyWhitespace: true,
    sourcesContent: false,
    metafile: true,
  });
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith('#') && !isBuiltin(path))
    .map(({ path }) => path.match(/^(@[^/]+\/)?[^/]+/)[0]);
  return [...new Set(imported)].sort();
}

function ownManifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

/** Pins what those packages bring along to the versions of package-lock.json. */
async function lockVersions() {
  copyFileSync(join(root, 'package-lock.json'), join(FOLDER, 'package-lock.json'));
  await npmOrFail(['install', '--package-lock-only', '--prefer-offline', '--prefix', FOLDER]);
  renameSync(join(FOLDER, 'package-lock.json'), join(FOLDER, 'npm-shrinkwrap.json'));
}

async function npmOrFail(args) {
  const done = await npm([...args, '--no-audit', '--no-fund', '--loglevel=error']);
  if (done.code !== 0)
    fail(`The package could not be made. npm ${args[0]} printed\n${done.output}`);
  return done;
}
