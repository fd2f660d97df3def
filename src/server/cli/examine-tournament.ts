/** `doctor --tournament`: the alarms of the overview, as its owner sees them, each with its repair. */
import { alarmAct, alarmPage, alarmText } from '#contract/kinds/alarm-words.ts';
import type { Call, Outcome } from './command.ts';
import { openTournament } from './session.ts';

/** Not ok when something needs the tab room now or a result was never decided; what is due today or later is listed as well. */
export async function examineTournament({ open }: Call, slug: string): Promise<Outcome> {
  const session = await open();
  const { name, owner, params } = await openTournament(session, slug);
  const { items } = await owner.overview.attention({ params });
  const site = session.server.services.config.publicUrl;
  const findings = items.map((item) => ({
    kind: item.kind,
    urgency: item.urgency,
    count: item.count,
    text: alarmText(item),
    round: item.round?.name ?? null,
    names: item.names,
    repair: { act: alarmAct(item), url: `${site}/tournaments/${slug}/${alarmPage(item)}` },
  }));
  const ok = findings.every(
    ({ kind, urgency }) => urgency !== 'now' && kind !== 'completed-undecided',
  );
  return {
    lines: findings.length === 0 ? [`${name}: nothing to repair.`] : findings.map(toLine),
    json: { tournament: slug, ok, findings },
    ok,
  };
}

const marks = { now: 'BAD ', soon: 'soon', later: 'note' } as const;

function toLine(finding: {
  readonly urgency: keyof typeof marks;
  readonly text: string;
  readonly round: string | null;
  readonly names: readonly string[];
  readonly repair: { readonly act: string; readonly url: string };
}): string {
  const { urgency, text, round, names, repair } = finding;
  const about = [round, names.join(', ')].filter(Boolean).join(': ');
  return `${marks[urgency]} ${text}${about ? ` (${about})` : ''}. ${repair.act}: ${repair.url}`;
}
