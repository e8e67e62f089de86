import { parse } from '@design-console/editor/document';
import { Panel } from '@design-console/editor/panels'; // planted: server-imports-no-interface
import { createElement } from 'react'; // planted: server-imports-no-interface
import type { menu } from '../../console/src/menu.ts'; // planted: server-imports-no-interface

export const thumbnail = [parse, Panel, createElement, {} as typeof menu];
