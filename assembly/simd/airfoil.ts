/** The airfoil's inner loops in vectors, wherever this file is imported. */
import { useRows } from '../airfoil/inviscid/lu';
import { substituteInVectors, takeFourInVectors, takeProductInVectors } from './rows';

useRows(takeFourInVectors, substituteInVectors, takeProductInVectors);
