/** The invented room that the landing page's pictures show. */
import type { PanelRole } from '#engine/vocabulary.ts';
import type { SideLook } from '../../ui/debate/side-chip.tsx';

export const sides: readonly [SideLook, SideLook, SideLook, SideLook] = [
  { id: 'og', name: 'Opening Government', short: 'OG', bench: 'government', half: 'opening' },
  { id: 'oo', name: 'Opening Opposition', short: 'OO', bench: 'opposition', half: 'opening' },
  { id: 'cg', name: 'Closing Government', short: 'CG', bench: 'government', half: 'closing' },
  { id: 'co', name: 'Closing Opposition', short: 'CO', bench: 'opposition', half: 'closing' },
];

/** Room, its teams in seat order, and its chair. */
export const rooms: readonly (readonly [string, readonly string[], string])[] = [
  ['B2', ['Vieux-Pont A', 'Tāmaki Harbour C', '北京河湾 C', 'Silverlake A'], '李思远'],
  ['B3', ['Đông Hải B', 'Dhaka Riverside D', 'Karoo A', 'כרמלית B'], 'נועה ברקת'],
  [
    'B11',
    ['Meseta B', 'Ateneo del Norte A', 'Thessaly A', 'Prairie State B'],
    'Siobhán Ní Dhomhnaill',
  ],
  ['B12', ['Cerrado B', 'Northmoor B', 'Kaʻiulani B', 'Dhaka Riverside B'], 'Ravi Subramaniam'],
  [
    'B14',
    ['Łódź Nadbrzeżny B', 'Lagos Lagoon C', 'Prairie State C', 'Prairie State A'],
    'Emeka Nwosu',
  ],
];

export const chairRole: PanelRole = 'chair';
