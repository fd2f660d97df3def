import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRequestedAct } from '#web/lib/query/requested-act.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { AcceptedNote } from '#web/ui/debate/results/accepted-note.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import { Bracket } from './bracket.tsx';
import { type BreakData, type BreakPageData, useBreakList } from './break-data.ts';
import { BreakEditor } from './break-editor.tsx';
import { ChoiceSection, TwiceNote } from './choice-section.tsx';
import { JudgeBreak } from './judges/judge-break.tsx';
import { LivenessSection } from './liveness-section.tsx';
import { OutdatedNote } from './outdated-note.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { TieNote } from './tie-note.tsx';
import { type BreakActs, useBreakActs } from './use-break-acts.ts';

/** `manage/breaks`: make the breaks, settle ties, remark, announce, follow the bracket. */
export function ManageBreaksPage() {
  const { t } = useLingui();
  useTitle(t`Breaks`);
  const { data, error, refetch } = useBreakList();
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the breaks`}
        rows={10}
        label={t`Breaks`}
      />
    );
  }
  return <Shown page={data} />;
}

function Shown({ page }: { readonly page: BreakPageData }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const acts = useBreakActs();
  useRequestedAct('make-breaks', can('breaks.edit') ? () => acts.generate.mutate([]) : null);
  const [chosen, setChosen] = useState<string | null>(null);
  const list = page.breaks.find((one) => one.category.id === chosen) ?? page.breaks[0];
  if (!list) {
    return (
      <EmptyState
        title={t`No break categories`}
        action={
          <LinkButton look="main" href={`/tournaments/${slug}/settings/categories`}>
            <Trans>Add a break category</Trans>
          </LinkButton>
        }
      />
    );
  }
  const isMade = page.breaks.some((one) => one.state !== 'none');
  return (
    <div className="wrap">
      <PageHeader
        title={t`Breaks`}
        facts={page.breaks.map((one) => <BreakState key={one.category.id} list={one} />)}
        actions={
          can('breaks.edit') && (
            <Button
              look={isMade ? 'plain' : 'main'}
              busy={acts.generate.isPending}
              onClick={() => acts.generate.mutate([])}
            >
              {isMade ? t`Regenerate breaks` : t`Generate breaks`}
            </Button>
          )
        }
      />
      {acts.dialogs}
      <div className="stack">
        {acts.missing.length > 0 && (
          <Note
            live
            tone="warn"
            title={t`Not yet: ${acts.missing.join(', ')}`}
            actions={
              <LinkButton size="small" href={`/tournaments/${slug}/manage`}>
                <Trans>Go to the rounds</Trans>
              </LinkButton>
            }
          >
            <Trans>A break can be generated once all the rounds it counts are complete.</Trans>
          </Note>
        )}
        {page.uncounted.length > 0 && (
          <Note
            title={t`Breaks do not count ${page.uncounted.map(({ name }) => name).join(', ')}.`}
            actions={
              <LinkButton size="small" href={`/tournaments/${slug}/settings/schedule`}>
                <Trans>Go to the schedule</Trans>
              </LinkButton>
            }
          >
            <Trans>
              The first elimination is scheduled at the same time or earlier, so its rooms would
              give the break away.
            </Trans>
          </Note>
        )}
        {(page.breaks.length > 1 || can('scores.see')) && (
          <SegmentedChoice
            label={t`Break of`}
            value={chosen === judges ? judges : list.category.id}
            onValueChange={setChosen}
            options={[
              ...page.breaks.map(({ category }) => ({ value: category.id, label: category.name })),
              ...(can('scores.see') ? [{ value: judges, label: t`Judges` }] : []),
            ]}
          />
        )}
        {chosen === judges ? <JudgeBreak /> : <CategoryBreak page={page} list={list} acts={acts} />}
      </div>
    </div>
  );
}

const judges = 'judges';

interface CategoryBreakProps {
  readonly page: BreakPageData;
  readonly list: BreakData;
  readonly acts: BreakActs;
}

/** One category: before it is made who can still break, then the list, its choices, its bracket. */
function CategoryBreak({ page, list, acts }: CategoryBreakProps) {
  const { t } = useLingui();
  const can = useCan();
  const bracket = page.brackets.find((one) => one.categoryId === list.category.id);
  return (
    <>
      <TooFewNote list={list} />
      {list.state === 'none' ? (
        <EmptyState
          title={t`The ${list.category.name} break hasn’t been generated yet`}
          action={can('breaks.edit') && <RuleDialog list={list} acts={acts} />}
        >
          <Trans>
            It takes the top {list.category.size} eligible teams once all the rounds it counts are
            complete.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <OutdatedNote list={list} acts={acts} />
          <TwiceNote page={page} categoryId={list.category.id} />
          <TieNote list={list} acts={acts} />
          <AcceptedNote debates={list.undecided} />
          <BreakEditor key={list.category.id} list={list} acts={acts} />
          <ChoiceSection page={page} acts={acts} />
          {bracket && (
            <Section title={t`Bracket`}>
              <Bracket bracket={bracket} />
            </Section>
          )}
        </>
      )}
      <LivenessSection categoryId={list.category.id} />
    </>
  );
}

/** Fewer teams than places: said as soon as it is known, not when the break is made. */
function TooFewNote({ list: { canBreak, category } }: { readonly list: BreakData }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  if (canBreak === null) return null;
  return (
    <Note
      tone="warn"
      title={t`The ${category.name} break can’t be filled`}
      actions={
        <LinkButton size="small" href={`/tournaments/${slug}/settings/categories`}>
          <Trans>Change the size</Trans>
        </LinkButton>
      }
    >
      {plural(canBreak, {
        0: 'No team can break in it',
        one: 'Only # team can break in it',
        other: 'Only # teams can break in it',
      })}
      {plural(category.size, { one: ', for # place.', other: ', for # places.' })}{' '}
      <Trans>The other breaks can be generated without it.</Trans>
    </Note>
  );
}

function BreakState({ list }: { readonly list: BreakData }) {
  const { t } = useLingui();
  const { name } = list.category;
  const isOutdated = list.outdated.some(({ round, accepted }) => !round && !accepted);
  if (isOutdated) return <Status tone="bad">{t`${name}: differs from the standings`}</Status>;
  if (list.state === 'announced') return <Status tone="ok">{t`${name}: announced`}</Status>;
  if (list.canBreak !== null) return <Status tone="warn">{t`${name}: too few teams`}</Status>;
  if (list.state === 'none') return <Status tone="idle">{t`${name}: not generated`}</Status>;
  const ties = list.tiedAtCut.length;
  if (ties > 0) {
    return (
      <Status tone="warn">
        {t`${name}: ${plural(ties, { one: '# team', other: '# teams' })} tied at the cut`}
      </Status>
    );
  }
  return <Status tone="idle">{t`${name}: generated, not announced`}</Status>;
}
