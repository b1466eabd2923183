/** A column's label is found whatever its letter case: `invoice|no\.` finds "Invoice No. 7". */
export const labelFlags = 'i';
