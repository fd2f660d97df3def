import { CircleCheck, CircleDot, CircleMinus } from 'lucide-react';
import styles from './prospect-mark.module.css';
import { useProspectWords } from './prospect-words.ts';

/** What is proven about a team in a category that it may break in. */
interface Prospect {
  readonly category: string;
  readonly state: 'broken' | 'live' | 'dead';
}

const icons = { broken: CircleCheck, live: CircleDot, dead: CircleMinus };
/** What is still open says the most about a team, then what it has reached. */
const order = ['live', 'broken', 'dead'] as const;

/** Whether a team can break, as a mark beside its name; nothing when nothing is proven yet. */
export function ProspectMark({ prospects }: { readonly prospects: readonly Prospect[] }) {
  const text = useProspectText(prospects);
  const state = order.find((one) => prospects.some((prospect) => prospect.state === one));
  if (!state) return null;
  const Icon = icons[state];
  return (
    <span className={styles[state]} title={text}>
      <Icon aria-hidden="true" />
      <span className="vh"> {text}</span>
    </span>
  );
}

/** What the marks mean, for a list that shows them. */
export function ProspectKey() {
  const words = useProspectWords();
  return (
    <ul className={styles.key}>
      {order.map((state) => {
        const Icon = icons[state];
        return (
          <li key={state}>
            <span className={styles[state]}>
              <Icon aria-hidden="true" />
            </span>{' '}
            {words[state]}
          </li>
        );
      })}
    </ul>
  );
}

/** The same in words: the state in each category. */
export function useProspectText(prospects: readonly Prospect[]): string {
  const words = useProspectWords();
  return prospects.map(({ category, state }) => `${category}: ${words[state]}`).join(', ');
}
