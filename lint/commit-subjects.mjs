/** Checks the subjects of commits since `origin/main`, or in the range given: `node lint/commit-subjects.mjs v1..HEAD`. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findTellTales } from './plain-words.mjs';

const shape =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([\w-]+\))?: \S/;
const longest = 72;

/** What is wrong with a subject, in sentences; empty when it is fine. */
export function subjectProblems(subject) {
  return [
    ...(shape.test(subject) ? [] : ['begin with `type(area): `']),
    ...([...subject].length > longest ? [`use at most ${longest} characters`] : []),
    ...findTellTales('subject.md', subject).map(
      ({ word, instead }) => `replace “${word}”: ${instead}`,
    ),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const range = process.argv[2] ?? 'origin/main..HEAD';
  const subjects = execFileSync('git', ['log', '--no-merges', '--format=%s', range], {
    encoding: 'utf8',
  });
  for (const subject of subjects.split('\n').filter(Boolean)) {
    for (const problem of subjectProblems(subject)) {
      console.log(`${subject}\n  ${problem}`);
      process.exitCode = 1;
    }
  }
}
