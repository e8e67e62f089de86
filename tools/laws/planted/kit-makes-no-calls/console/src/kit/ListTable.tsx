import { contract } from '@design-console/contract'; // planted: kit-makes-no-calls
import { tagNameMax } from '@design-console/contract/template-tag';
import { templateTag } from '@design-console/contract/template-tag'; // planted: kit-makes-no-calls
import { useQuery } from '@tanstack/react-query'; // planted: kit-makes-no-calls
import { type QueryCall, useQueryCall } from '../api/query-call.ts'; // planted: kit-makes-no-calls
import type { QueryCall as Result } from '../api/query-call.ts';

export const ListTable = (result: Result & QueryCall) => [contract, tagNameMax, templateTag, useQuery, useQueryCall, result];
