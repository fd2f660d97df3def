/** `npm run -s rostrum -- <command>`: the operator's command line. Works with and without a server. */
import { parseArgs } from 'node:util';
import { ApiError } from '#contract/client.ts';
import { backupCommand } from './cli/backup.ts';
import { bouncesCommand } from './cli/bounces.ts';
import type { Command, Outcome } from './cli/command.ts';
import { doctorCommand } from './cli/doctor.ts';
import { exportCommand } from './cli/export.ts';
import { importCommand } from './cli/import.ts';
import { ownerLinkCommand } from './cli/owner-link.ts';
import { planCommand } from './cli/plan.ts';
import { replayCommand } from './cli/replay.ts';
import { resetPinCommand } from './cli/reset-pin.ts';
import { restoreCommand } from './cli/restore.ts';
import { rotateKeyCommand } from './cli/rotate-key.ts';
import { openSession, type Session } from './cli/session.ts';
import { simulateCommand } from './cli/simulate.ts';
import { tokenCommand } from './cli/token.ts';
import { UsageError } from './cli/usage.ts';
import { ConfigError } from './config.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-error.ts';

const commands: Readonly<Record<string, Command>> = {
  simulate: simulateCommand,
  import: importCommand,
  export: exportCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'owner-link': ownerLinkCommand,
  'reset-pin': resetPinCommand,
  'rotate-key': rotateKeyCommand,
  plan: planCommand,
  replay: replayCommand,
  token: tokenCommand,
  bounces: bouncesCommand,
  doctor: doctorCommand,
};

/** How the operator called us: through npm in the project, or as the installed program. */
const program = process.env.npm_lifecycle_event === 'rostrum' ? 'npm run -s rostrum --' : 'rostrum';

async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(overview());
    return name === undefined ? 1 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new UsageError(`Unknown command “${name}”. ${program} --help lists them all.`);
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(help(name, command));
    return 0;
  }
  const { values, positionals } = parse(name, command, rest);
  const outcome = await run(command, values, positionals);
  const text = values.json ? [JSON.stringify(outcome.json, null, 2)] : outcome.lines;
  if (text.length > 0) process.stdout.write(`${text.join('\n')}\n`);
  return outcome.ok === false ? 1 : 0;
}

async function run(
  command: Command,
  flags: Readonly<Record<string, string | boolean | undefined>>,
  positionals: readonly string[],
): Promise<Outcome> {
  const open: Session[] = [];
  try {
    return await command.run({
      flags,
      positionals,
      report: (line) => process.stderr.write(`${line}\n`),
      open: async (input) => {
        const session = await openSession(input);
        open.push(session);
        return session;
      },
    });
  } finally {
    for (const session of open) await session.close();
  }
}

function parse(name: string, command: Command, args: readonly string[]) {
  try {
    const parsed = parseArgs({
      args: [...args],
      options: { ...command.options, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (parsed.positionals.length !== command.positionals) {
      throw new UsageError(`Usage: ${program} ${name} ${command.usage}`);
    }
    // No command takes a flag twice, so no value is a list.
    const values = parsed.values as Readonly<Record<string, string | boolean | undefined>>;
    return { values, positionals: parsed.positionals };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const sentence = error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : '';
    throw new UsageError(`${sentence}. ${program} ${name} --help lists the options.`);
  }
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
  );
  return [
    `Usage: ${program} <command> [flags]`,
    '',
    ...lines,
    '',
    'Every command takes --help and --json. Set DATA_DIR or DATABASE_URL to choose the database.',
    '',
  ].join('\n');
}

function help(name: string, { summary, usage, flags }: Command): string {
  const all = { ...flags, '--json': 'Print JSON.' };
  const width = Math.max(...Object.keys(all).map((flag) => flag.length));
  return [
    summary,
    '',
    `Usage: ${program} ${name} ${usage}`.trimEnd(),
    '',
    ...Object.entries(all).map(([flag, text]) => `  ${flag.padEnd(width)}  ${text}`),
    '',
  ].join('\n');
}

/** Mistakes of the operator and refusals are reported in their own sentence. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof UsageError ||
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof ApiError
  );
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(isExpected(error) ? error.message : error);
    process.exit(1);
  },
);
