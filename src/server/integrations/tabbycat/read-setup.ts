/** Rounds, categories, motions and feedback questions of a Tabbycat as files. */
import { TabFailure, type TabLeftOut, type TabReading } from '#server/ports/tab-program.ts';
import { fileOf } from './files.ts';
import { namedLeftOut } from './left-out.ts';
import { changedPreferences, rulesOf } from './preferences.ts';
import { byUrl, type Site } from './site.ts';

/** Code points of a reference here. */
const longestReference = 60;

export async function readSetup(site: Site): Promise<TabReading> {
  const breaks = await site.breakCategories();
  const speakers = await site.speakerCategories();
  const rounds = await site.rounds();
  const breakOf = byUrl(breaks);
  const files = [
    ...fileOf('speaker-categories', speakers, ({ name, slug, seq, ...one }) => [
      { name, slug, seq, public: one.public ?? null },
    ]),
    ...fileOf('break-categories', breaks, (one) => {
      const { name, slug, seq, break_size, is_general, priority, rule } = one;
      return [{ name, slug, seq, break_size, is_general, priority, rule }];
    }),
    ...fileOf(
      'rounds',
      rounds,
      ({ seq, name, abbreviation, stage, draw_type, silent, ...round }) => [
        {
          ...{ seq, name, abbreviation, stage, draw_type, silent },
          weight: round.weight,
          feedback_weight: round.feedback_weight,
          break_category: breakOf(round.break_category)?.slug ?? null,
        },
      ],
    ),
    ...(await motionFile(site)),
    ...(await questionFile(site)),
  ];
  const limited = [
    ...breaks.map(({ name, limit }) => ({ name: `${name} (break)`, limit })),
    ...speakers.map(({ name, limit }) => ({ name: `${name} (speakers)`, limit })),
  ].filter(({ limit }) => (limit ?? 0) > 0);
  const drawn = rounds.filter((one) => one.completed || !['', 'N'].includes(one.draw_status));
  const { rules, leftOut } = await readPreferences(site);
  return {
    files,
    rules,
    leftOut: [
      ...leftOut,
      ...namedLeftOut('draws', namesOf(drawn)),
      ...namedLeftOut('start-times', namesOf(rounds.filter((round) => round.starts_at !== ''))),
      ...namedLeftOut('tab-limits', namesOf(limited)),
    ],
  };
}

async function motionFile(site: Site) {
  const roundOf = byUrl(await site.rounds());
  const seen = new Map<string, number>();
  return fileOf('motions', await site.motions(), (motion) => {
    const wanted = motion.reference.trim() || motion.text;
    const count = (seen.get(wanted.toLowerCase()) ?? 0) + 1;
    seen.set(wanted.toLowerCase(), count);
    // A motion is known by its reference: two of one reference would be one.
    const suffix = count === 1 ? '' : ` (${count})`;
    return [
      {
        reference: `${[...wanted].slice(0, longestReference - suffix.length).join('')}${suffix}`,
        text: motion.text,
        infoslide: motion.info_slide_plain || motion.info_slide,
        rounds: motion.rounds.flatMap(({ round }) => roundOf(round)?.abbreviation ?? []).join('; '),
        seq: motion.rounds[0]?.seq ?? null,
      },
    ];
  });
}

async function questionFile(site: Site) {
  return fileOf('feedback-questions', await site.questions(), ({ choices, ...question }) => [
    { ...question, choices: typeof choices === 'string' ? choices : choices.join('//') },
  ]);
}

/** Only administrators read them; without them the import goes on. */
async function readPreferences(
  site: Site,
): Promise<{ rules: TabReading['rules']; leftOut: TabLeftOut[] }> {
  const rows = await site.preferences().catch((error: unknown) => {
    if (error instanceof TabFailure && error.reason === 'forbidden') return [];
    throw error;
  });
  return {
    rules: rulesOf(rows),
    leftOut: namedLeftOut('preferences', changedPreferences(rows)),
  };
}

function namesOf(things: readonly { readonly name: string }[]): string[] {
  return things.map(({ name }) => name);
}
