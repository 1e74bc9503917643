# One image for all roles; ROLES says what a container does (docs/operations.md). Build it from a checkout.
FROM node:24-bookworm-slim AS build
WORKDIR /inflow
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional
COPY . .
RUN npm run build && npm prune --omit=dev --omit=optional

FROM node:24-bookworm-slim
WORKDIR /inflow
ENV NODE_ENV=production HOST=0.0.0.0
COPY --from=build /inflow/package.json ./
COPY --from=build /inflow/node_modules node_modules
COPY --from=build /inflow/dist dist
COPY --from=build /inflow/build build
COPY --from=build /inflow/web/dist web/dist
COPY --from=build /inflow/data data
COPY --from=build /inflow/fmu fmu
COPY --from=build /inflow/docs docs
COPY --from=build /inflow/examples examples
USER node
EXPOSE 3000
# Node itself is process 1, so that SIGTERM reaches it. Its flags are those of scripts/lib/project.mjs.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "dist/main.js"]
