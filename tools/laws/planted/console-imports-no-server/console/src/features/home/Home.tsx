import { buildApp } from '@design-console/server/app'; // planted: console-imports-no-server

export const Home = buildApp;
