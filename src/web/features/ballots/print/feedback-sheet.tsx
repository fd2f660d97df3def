import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { FeedbackPaper } from './papers.ts';
import styles from './print.module.css';
import { Box, Line, PaperHead } from './scoresheet.tsx';

export type FeedbackForm = CallOutput<Api['feedback']['form']>['current'];

interface FeedbackSheetProps {
  readonly paper: FeedbackPaper;
  readonly tournament: string;
  readonly round: string;
  readonly form: FeedbackForm;
  readonly pack: RulePack;
}

/** Feedback on paper: who, about whom, the score, and every question of the form. */
export function FeedbackSheet({ paper, tournament, round, form, pack }: FeedbackSheetProps) {
  const { t } = useLingui();
  const { min, max, step } = pack.adjudicatorScores;
  return (
    <article className={styles.paper}>
      <PaperHead
        tournament={tournament}
        title={t`Feedback on a judge`}
        fields={[
          [t`Round`, round],
          [t`Room`, paper.venue],
          [t`From`, paper.from],
        ]}
      />
      <p className={styles.motion}>
        <b className="b">{t`About`}</b>
        {paper.about.length === 0 ? (
          <Line />
        ) : (
          paper.about.map((name) => (
            <span key={name}>
              <Box /> <bdi>{name}</bdi>
            </span>
          ))
        )}
      </p>
      {form.introduction !== '' && <p className={styles.intro}>{form.introduction}</p>}
      <p className={styles.motion}>
        <b className="b">{t`Score`}</b> <Line />
        <span className={styles.small}>
          <Trans>
            {formatNumber(min)} to {formatNumber(max)}, in steps of {formatNumber(step)}
          </Trans>
        </span>
      </p>
      <ol className={styles.questions}>
        {form.questions.map((question) => (
          <li key={question.id}>
            {question.text}
            <Answer question={question} />
          </li>
        ))}
      </ol>
    </article>
  );
}

function Answer({ question }: { readonly question: FeedbackForm['questions'][number] }) {
  const { t } = useLingui();
  const { kind, options, range } = question;
  if (kind === 'text') {
    return (
      <span className={styles.lines}>
        <Line />
        <Line />
      </span>
    );
  }
  if (kind === 'number') {
    return (
      <span className={styles.options}>
        <Line />
        {range && (
          <span className={styles.small}>
            <Trans>
              {formatNumber(range.min)} to {formatNumber(range.max)}
            </Trans>
          </span>
        )}
      </span>
    );
  }
  const choices = kind === 'yes-no' ? [t`Yes`, t`No`] : options;
  return (
    <span className={styles.options}>
      {choices.map((choice) => (
        <span key={choice}>
          <Box /> {choice}
        </span>
      ))}
    </span>
  );
}
