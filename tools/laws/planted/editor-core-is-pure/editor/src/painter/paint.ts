import { readFileSync } from 'node:fs'; // planted: editor-core-is-pure
import { parse } from '../document/parse.ts';
import { Toolbar } from '../panels/Toolbar.ts'; // planted: editor-core-is-pure
import { loadFonts } from './server/fonts.ts'; // planted: editor-core-is-pure

const canvas = (name: string) => document.createElement(name); // planted: editor-core-is-pure
export const isBrowser = typeof window !== 'undefined';
export const paint = [readFileSync, parse, Toolbar, loadFonts, canvas];
