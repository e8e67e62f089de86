import { buildApp } from '@design-console/server/app';

export const openScreen = buildApp;
