/** Rooftops with water tanks and lit windows on a field of 600 by 110, farthest first (look). */
export const ROOFTOPS = {
  far: 'M0 110V36h34V26h10v10h40v14h36V30h8V20h14v10h8v24h44V32h52v16h40V22h8V12h12v10h8v28h46V38h50v16h38V28h46v18h30V34h76v76z',
  middle:
    'M0 110V64h46V52h6v-8h12v8h6v14h58V74h54V58h48v10h44V56h6v-8h14v8h6v16h66V62h58v14h46V60h50V50h6v-8h12v8h6v18h62v42z',
  near: 'M0 110V86h70v-8h64v14h82V80h76v10h92V78h70v14h78V84h68v26z',
  tanks:
    'M150 74V60q18-8 36 0v14h-4v18h-4V74h-20v18h-4V74zM400 60V46q18-8 36 0v14h-4v18h-4V60h-20v18h-4V60zM546 66V52q18-8 36 0v14h-4v18h-4V66h-20v18h-4V66z',
  windows:
    'M20 94h8v8h-8zm14 0h8v8h-8zm64-4h8v8h-8zm80 8h8v6h-8zm14 0h8v6h-8zm60-8h8v8h-8zm84 6h8v8h-8zm14 0h8v8h-8zm76-8h8v8h-8zm80 6h8v8h-8z',
} as const;
