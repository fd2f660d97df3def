import { cx } from '../ui/kit/cx.ts';
import { SkeletonRows } from '../ui/kit/feedback/waiting.tsx';
import styles from './page-waiting.module.css';

/** A page, or the frame around it, that is still on its way. */
export function PageWaiting() {
  return (
    <div className={cx('wrap', styles.page)}>
      <SkeletonRows rows={8} />
    </div>
  );
}
