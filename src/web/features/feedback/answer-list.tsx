import { useLingui } from '@lingui/react/macro';
import type { FeedbackAnswer, FeedbackQuestion } from '#engine/feedback/index.ts';
import { formatNumber } from '#web/lib/format.ts';
import styles from './answer-list.module.css';

interface AnswerListProps {
  /** Null: it is shown elsewhere. */
  readonly score: number | null;
  readonly questions: readonly Pick<FeedbackQuestion, 'id' | 'text'>[];
  readonly answers: Readonly<Record<string, FeedbackAnswer>>;
}

/** What a form says: each question that was answered, with its answer. */
export function AnswerList({ score, questions, answers }: AnswerListProps) {
  const { t } = useLingui();
  const wordsOf = useAnswerWords();
  return (
    <dl className={styles.answers}>
      {score !== null && (
        <div>
          <dt>{t`Score`}</dt>
          <dd className="b">{formatNumber(score)}</dd>
        </div>
      )}
      {questions.map(({ id, text }) => {
        const answer = answers[id];
        return (
          answer !== undefined && (
            <div key={id}>
              <dt>
                <bdi>{text}</bdi>
              </dt>
              <dd dir="auto">{wordsOf(answer)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

/** An answer as people read it. */
export function useAnswerWords(): (answer: FeedbackAnswer) => string {
  const { t } = useLingui();
  const [yes, no] = [t`Yes`, t`No`];
  return (answer) => {
    if (typeof answer === 'boolean') return answer ? yes : no;
    if (typeof answer === 'number') return formatNumber(answer);
    return typeof answer === 'string' ? answer : answer.join(', ');
  };
}
