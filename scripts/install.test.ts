import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { differencesFromLock } from './install.mjs';
import { run } from './project.mjs';

const locked = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
};

describe('differencesFromLock', () => {
  it('accepts what the lock names, and packages of other platforms left out', () => {
    const installed = { 'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' } };
    expect(differencesFromLock(locked, installed)).toEqual([]);
  });

  it.each([
    ['another version', { 'node_modules/a': { version: '1.2.4', integrity: 'sha512-x' } }],
    ['other content', { 'node_modules/a': { version: '1.2.3', integrity: 'sha512-x' } }],
    ['no checksum', { 'node_modules/a': { version: '1.2.3' } }],
    ['an unknown package', { 'node_modules/c': { version: '1.0.0', integrity: 'sha512-c' } }],
  ])('refuses %s', (_, installed) => {
    expect(differencesFromLock(locked, installed)).toHaveLength(1);
  });
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/**
 * A project of its own, with this lock and an npm that refuses `ci` or not and installs other things.
 * @returns starts the installation; its exit code and its output
 */
function projectWith(npm: { readonly refusesCi: boolean; readonly installs: object }) {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-install-'));
  folders.push(folder);
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['install.mjs', 'project.mjs']) {
    copyFileSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
  const fake = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    if (process.argv[2] === 'ci' && ${npm.refusesCi}) process.exit(1);
    mkdirSync('node_modules', { recursive: true });
    writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify({ packages: npm.installs }))});
  `;
  writeFileSync(join(folder, 'npm.js'), fake);
  const env = { ...process.env, npm_execpath: join(folder, 'npm.js') };
  return () =>
    run(process.execPath, [join(folder, 'scripts', 'install.mjs')], { quiet: true, env });
}

describe('ensureInstalled', () => {
  const { '': _, ...right } = locked;

  it('installs from the lock, and once', async () => {
    const start = projectWith({ refusesCi: false, installs: right });
    const first = await start();
    expect(first.code).toBe(0);
    expect(first.output).not.toContain('npm ci failed');
    expect(await start()).toEqual({ code: 0, output: '' });
  });

  it('says that the exact installation was refused, and takes what equals the lock', async () => {
    const start = projectWith({ refusesCi: true, installs: right });
    const { code, output } = await start();
    expect(code).toBe(0);
    expect(output).toContain('npm ci failed; installing from the lock file and checking');
  });

  it.each([
    [
      'another version',
      { ...right, 'node_modules/a': { version: '1.2.4', integrity: 'sha512-x' } },
    ],
    ['other content', { ...right, 'node_modules/a': { version: '1.2.3', integrity: 'sha512-x' } }],
    ['a package more', { ...right, 'node_modules/c': { version: '1.0.0', integrity: 'sha512-c' } }],
  ])('refuses %s than locked, each time it is started', async (_, installs) => {
    const start = projectWith({ refusesCi: true, installs });
    for (const time of ['first', 'second']) {
      const { code, output } = await start();
      expect([time, code]).toEqual([time, 1]);
      expect(output).toContain('The installed packages differ from package-lock.json.');
      expect(output).toMatch(/node_modules\/[ac]/);
    }
  });
});
