/** Limits how many small TLS records a connection may send. Pure. */

export interface RecordLimits {
  /** Records of next to no bytes at once … */
  readonly recordsAtOnce: number;
  /** … and each second from then on. */
  readonly recordsPerSecond: number;
  /** From this size on a record costs nothing: it takes its time to arrive. */
  readonly freeRecordBytes: number;
}

export interface RecordBudget {
  /**
   * @param bytes of a record
   * @param now milliseconds
   * @returns false once the connection has brought too many small ones
   */
  take(bytes: number, now: number): boolean;
}

/**
 * Decrypting a record costs about the same whatever its size, and Node decrypts everything that has arrived
 * in one turn of the event loop: 60 KB of one-byte records block it for 15 ms.
 */
export function createRecordBudget(limits: RecordLimits, start: number): RecordBudget {
  const { recordsAtOnce, recordsPerSecond, freeRecordBytes } = limits;
  let left = recordsAtOnce;
  let at = start;
  return {
    take(bytes, now) {
      left = Math.min(recordsAtOnce, left + ((now - at) / 1000) * recordsPerSecond);
      at = now;
      left -= Math.max(0, 1 - bytes / freeRecordBytes);
      return left >= 0;
    },
  };
}
