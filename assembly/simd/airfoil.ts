/** The airfoil's inner loops in vectors, wherever this file is imported. */
import { useDots } from '../airfoil/inviscid/row-products';
import { useRows } from '../airfoil/inviscid/lu';
import { dotsInVectors, substituteInVectors, takeFourInVectors, takeProductInVectors } from './rows';

useRows(takeFourInVectors, substituteInVectors, takeProductInVectors);
useDots(dotsInVectors);
