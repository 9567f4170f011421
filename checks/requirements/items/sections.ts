import type { Section } from '../item.ts';
import { spec2 } from './spec-2.ts';
import { spec3 } from './spec-3.ts';
import { spec4 } from './spec-4.ts';
import { spec5 } from './spec-5.ts';
import { spec6 } from './spec-6.ts';
import { spec7 } from './spec-7.ts';
import { spec8 } from './spec-8.ts';
import { spec9 } from './spec-9.ts';
import { decision1 } from './d1.ts';
import { decision2 } from './d2.ts';
import { decision3 } from './d3.ts';
import { decision4 } from './d4.ts';
import { decision5 } from './d5.ts';
import { decision6 } from './d6.ts';
import { decision7 } from './d7.ts';
import { decision8 } from './d8.ts';
import { decision9 } from './d9.ts';
import { decision10 } from './d10.ts';
import { decision11 } from './d11.ts';
import { decision12 } from './d12.ts';
import { decision13 } from './d13.ts';
import { decision14 } from './d14.ts';
import { decision15 } from './d15.ts';
import { decision16 } from './d16.ts';
import { decision17 } from './d17.ts';
import { decision18 } from './d18.ts';
import { decision19 } from './d19.ts';
import { decision21 } from './d21.ts';
import { decision22 } from './d22.ts';
import { decision25 } from './d25.ts';

/** All that can be checked, in the order of the specification. */
export const sections: readonly Section[] = [
  spec2,
  spec3,
  spec4,
  spec5,
  spec6,
  spec7,
  spec8,
  spec9,
  decision1,
  decision2,
  decision3,
  decision4,
  decision5,
  decision6,
  decision7,
  decision8,
  decision9,
  decision10,
  decision11,
  decision12,
  decision13,
  decision14,
  decision15,
  decision16,
  decision17,
  decision18,
  decision19,
  decision21,
  decision22,
  decision25,
];
