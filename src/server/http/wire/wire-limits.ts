/** Times in milliseconds, sizes in bytes; numbers hold for one process. Why they are what they are: docs/operations.md. */
export const wireLimits = {
  /** Until the TLS handshake is done, from the first packet on. */
  handshakeTimeout: 15_000,
  /** Bytes of a peer until then: a browser sends less than 4 KB, with a certificate of its own somewhat more. */
  handshakeBytes: 16 * 1024,
  /** Handshakes under way at once: all phones of one school hall … */
  handshakesPerAddress: 2_000,
  /** … and everybody; each holds up to 60 KB. */
  handshakes: 8_000,
  /** Until the last header is in. */
  headersTimeout: 15_000,
  /** Until the last byte of the body is in: 8 MiB over a poor mobile connection. */
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  /** Until the answer begins; one statement of the database has half of it. */
  handlerTimeout: 120_000,
  maxHeaderSize: 16 * 1024,
  /** How often Node looks for connections that are too late. */
  connectionsCheckingInterval: 5_000,
  /** 2,000 people in one school hall, with the six connections that a browser opens. */
  connectionsPerAddress: 12_000,
  connections: 40_000,
  /** Parsing in one turn of the event loop; what is left waits for the next turn. */
  parsingTime: 10,
  /** Browsers send one request at a time on a connection. */
  requestsPerConnection: 4,
  /** Handlers at work for one address: twice as many as may wait for the database. */
  requestsPerAddress: 12_000,
  /** Bodies that arrive or whose calls are at work: two whole imports of one caller at once … */
  bodyBytesPerMaker: 24 * 1024 * 1024,
  /** … several of one address … */
  bodyBytesPerAddress: 64 * 1024 * 1024,
  /** … and of everybody. */
  bodyBytes: 256 * 1024 * 1024,
  /** A quarter of each is for callers that hold no more than this: two bodies of the usual size. */
  littleBodyBytes: 128 * 1024,
  /** A peer takes this many bytes of its answers … */
  leastTaken: 64 * 1024,
  /** … in this time, a quarter of the slowest mobile connection; otherwise it is cut off. */
  stalledTimeout: 60_000,
  /** How long the refusal of what is no request waits for its peer. */
  refusalTimeout: 5_000,
  /** Bytes of unread answers in memory, shared ones once: above, those who hold most for longest are cut off. */
  unreadBytes: 256 * 1024 * 1024,
  stalledCheckingInterval: 1_000,
} as const;

export type WireLimits = { readonly [K in keyof typeof wireLimits]: number };
