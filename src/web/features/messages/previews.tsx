import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import styles from './previews.module.css';

/** A message as some people would get it. */
export function Previews(props: {
  readonly previews: CallOutput<Api['messages']['preview']>['previews'];
}) {
  return props.previews.map(({ name, title, body }, index) => (
    // Namesakes get different texts.
    // biome-ignore lint/suspicious/noArrayIndexKey: previews keep their places.
    <article key={index} className={styles.preview}>
      <p className="muted sm" dir="auto">
        {name}
      </p>
      <h3 dir="auto">{title}</h3>
      <p dir="auto">{body}</p>
    </article>
  ));
}
