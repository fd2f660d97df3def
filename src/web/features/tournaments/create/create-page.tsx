import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { useApi } from '#web/lib/query/api.tsx';
import { useSite } from '#web/lib/session/site.ts';
import { useTitle } from '#web/lib/title.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { useCurrentPath } from '#web/ui/kit/layout/anchor.tsx';
import { type Step, Steps } from '#web/ui/kit/layout/steps.tsx';
import { BuildingsStep } from './buildings-step.tsx';
import styles from './create.module.css';
import { hasUnreadRooms } from './create-buildings.ts';
import { CreateButton } from './create-button.tsx';
import { CreatedPanel } from './created-panel.tsx';
import { DetailsStep } from './details-step.tsx';
import { DiscordStep } from './discord-step.tsx';
import { type Draft, draftSlug, useDraft } from './draft.ts';
import { FinishStep } from './finish-step.tsx';
import { SetupStep } from './setup-step.tsx';
import { TabStep } from './tab-step.tsx';

const base = '/tournaments/create';
const allSteps = ['setup', 'details', 'discord', 'tab', 'buildings', 'finish'] as const;
type StepId = (typeof allSteps)[number];

/** Those that do something on this site: without a bot there is no chat server to choose. */
function useStepIds(): readonly StepId[] {
  const site = useSite();
  const hasNoBot = site?.addBotUrl === null;
  return allSteps.filter((step) => step !== 'discord' || !hasNoBot);
}

/** `/tournaments/create`: from nothing to a usable tournament, one step a page. */
export function CreatePage() {
  const { t } = useLingui();
  const { draft } = useDraft();
  const { made, people } = useSearch({ strict: false }) as { made?: string; people?: string };
  const { client, key } = useApi();
  const packs = useQuery({
    queryKey: [key, 'rule-packs'],
    queryFn: () => client.tournaments.packs(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const words = useStepWords();
  const steps = useStepIds();
  const step = useStep(steps);
  useTitle(t`Create a tournament: ${words[step].label}`);
  if (made) return <CreatedPanel id={made} importsPeople={people === 'files'} />;
  if (!packs.data) return <NotLoaded of={packs} title={t`Couldn’t load the formats`} rows={6} />;
  const pack = packs.data.packs.find((one) => one.id === draft.packId) ?? packs.data.packs[0];
  if (!pack) return null;
  const list = listSteps(steps, { now: step, words, draft });
  return (
    <div>
      <div className={`wrap ${styles.layout}`}>
        <nav aria-label={t`Steps`} className={styles.steps}>
          <Steps label={t`Steps`} look="column" steps={list} />
        </nav>
        <div className={styles.main}>
          <StepLine list={list} />
          {step === 'setup' && <SetupStep packs={packs.data.packs} pack={pack} />}
          {step === 'details' && <DetailsStep pack={pack} />}
          {step === 'discord' && <DiscordStep />}
          {step === 'tab' && <TabStep />}
          {step === 'buildings' && <BuildingsStep />}
          {step === 'finish' && <FinishStep pack={pack} />}
        </div>
      </div>
      <ActionBar step={step} steps={steps} words={words} />
    </div>
  );
}

function useStep(steps: readonly StepId[]): StepId {
  const last = useCurrentPath().replace(/\/+$/, '').split('/').at(-1);
  return steps.find((one) => one === last) ?? 'setup';
}

function hrefOf(step: StepId): string {
  return step === 'setup' ? base : `${base}/${step}`;
}

function useStepWords(): Readonly<Record<StepId, { label: string; hint: string }>> {
  const { t } = useLingui();
  return {
    setup: { label: t`Setup`, hint: t`Format and size` },
    details: { label: t`Details`, hint: t`Name, address, colour, dates` },
    discord: { label: t`Chat`, hint: t`A Discord server, or none` },
    tab: { label: t`Tab`, hint: t`Where draws and results are made` },
    buildings: { label: t`Rooms`, hint: t`By list or pattern, or later` },
    finish: { label: t`Finish`, hint: t`Summary, and what comes next` },
  };
}

interface Course {
  readonly now: StepId;
  readonly words: ReturnType<typeof useStepWords>;
  readonly draft: Draft;
}

function listSteps(steps: readonly StepId[], { now: step, words, draft }: Course): readonly Step[] {
  const now = steps.indexOf(step);
  return steps.map((one, index) => ({
    ...words[one],
    state: index === now ? 'now' : index < now && !isMissing(one, draft) ? 'done' : 'ahead',
    // Every step can be visited; only the name is needed before the last.
    ...(one === 'finish' && !isNamed(draft) ? {} : { href: hrefOf(one) }),
  }));
}

/** A step that was passed by an address or a link, without what it needs. */
function isMissing(step: StepId, draft: Draft): boolean {
  return step === 'details' && !isNamed(draft);
}

function isNamed(draft: Draft): boolean {
  return draft.name.trim() !== '' && draftSlug(draft).length >= 3;
}

/** The steps in one line, for phones. */
function StepLine({ list }: { readonly list: readonly Step[] }) {
  const at = list.findIndex(({ state }) => state === 'now');
  const next = list[at + 1]?.label;
  return (
    <div className={styles.line}>
      <p>
        <span>
          <Trans>
            Step {at + 1} of {list.length}
          </Trans>
        </span>
        {next && (
          <span>
            <Trans>Next: {next}</Trans>
          </span>
        )}
      </p>
      <div className={styles.bars} aria-hidden="true">
        {list.map(({ label, state }) => (
          <i key={label} className={styles[state]} />
        ))}
      </div>
    </div>
  );
}

interface ActionBarProps {
  readonly step: StepId;
  readonly steps: readonly StepId[];
  readonly words: ReturnType<typeof useStepWords>;
}

function ActionBar({ step, steps, words }: ActionBarProps) {
  const { draft } = useDraft();
  const previous = steps[steps.indexOf(step) - 1];
  const next = steps[steps.indexOf(step) + 1];
  const nextLabel = next && words[next].label;
  const isUnnamed = step !== 'setup' && !isNamed(draft);
  const isUnread = (step === 'buildings' || step === 'finish') && hasUnreadRooms(draft);
  const isStuck = isUnnamed || isUnread;
  return (
    <div className={styles.bar} data-dock="">
      <div className="wrap">
        <LinkButton href={previous ? hrefOf(previous) : '/dashboard'}>
          {previous ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
        </LinkButton>
        <span className={cx(styles.saved, isStuck && styles.stuck)}>
          {isUnnamed ? (
            <Trans>Enter a name and an address to continue.</Trans>
          ) : isUnread ? (
            <Trans>Correct the rooms to continue.</Trans>
          ) : (
            <>
              <CircleCheck aria-hidden="true" /> <Trans>Draft kept on this device</Trans>
            </>
          )}
        </span>
        {isUnnamed ? (
          step !== 'details' && (
            <LinkButton look="main" href={hrefOf('details')}>
              <Trans>Add a name in Details</Trans>
            </LinkButton>
          )
        ) : isUnread ? (
          step !== 'buildings' && (
            <LinkButton look="main" href={hrefOf('buildings')}>
              <Trans>Correct the rooms</Trans>
            </LinkButton>
          )
        ) : next ? (
          <LinkButton look="main" href={hrefOf(next)} icon={<ArrowRight aria-hidden="true" />}>
            <Trans>Continue to {nextLabel}</Trans>
          </LinkButton>
        ) : (
          <CreateButton />
        )}
      </div>
    </div>
  );
}
