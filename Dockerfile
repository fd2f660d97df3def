# Rostrum with its own PostgreSQL. Data: /data. Settings: docs/operations.md. Recipes: docs/how-to/deploy.md.
FROM node:22-slim AS build
WORKDIR /build
COPY . .
RUN npm run pack && mkdir /app && tar -xzf dist/rostrum-*.tgz -C /app --strip-components=1

FROM node:22-slim
WORKDIR /app
COPY --from=build /app ./
RUN npm install --omit=dev --no-audit --no-fund \
  && npm cache clean --force \
  && ln -s /app/bin/rostrum.mjs /usr/local/bin/rostrum \
  && chmod +x /app/bin/rostrum.mjs \
  && install -d -o node -g node -m 700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 4600
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["rostrum", "start"]
