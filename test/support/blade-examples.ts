/** Files of blades as other programs write them, of our own making: the formats are theirs, the numbers are not. */

/** As the UIUC database has them. */
export const UIUC = `  r/R     c/R     beta
  0.15   0.109   21.11
  0.30   0.150   30.00
  0.50   0.170   22.50
  0.75   0.120   15.80
  1.00   0.040    9.90
`;

/** With blank lines, remarks of both kinds, columns in inches, and parameters of single stations behind the rows. */
export const QPROP = `
Test prop 9x6

 3   4.5   ! Nblades  [ R ]

 0.50  5.8   ! CL0     CL_a
 -0.3  1.2   ! CLmin   CLmax

 0.028  0.050  0.050  0.5   !  CD0    CD2u   CD2l   CLCD0
 70000  -0.7                !  REref  REexp

 0.0254  0.0254  1.0   !  Rfac   Cfac   Bfac
 0.0     0.0     0.5   !  Radd   Cadd   Badd

#  r    chord    beta
 0.75   0.66     38.2
 1.50   0.86     31.5   0.4 5.7
 2.25   0.90     23.0   ! half way
 3.00   0.78     17.9
 3.75   0.58     14.6
 4.50   0.30     12.2
`;

/** As XROTOR 7.55 saves it: Fortran's numbers, two sections. */
export const XROTOR = `XROTOR VERSION: 7.55
A test case
!         Rho          Vso          Rmu           Alt
   1.2260       340.00      0.17800E-04  0.10000E+01
!         Rad          Vel          Adv          Rake
  0.83000       27.000      0.15019       0.0000
!         XI0          XIW
  0.60241E-01  0.60241E-01
!  Naero
     2
!   Xisection
   0.0000
!       A0deg        dCLdA        CLmax         CLmin
  -3.0000       6.1000       1.3000     -0.70000
!  dCLdAstall     dCLstall      Cmconst         Mcrit
  0.10000      0.10000     -0.10000      0.75000
!       CDmin      CLCDmin     dCDdCL^2
  0.13000E-01  0.40000      0.40000E-02
!       REref        REexp
  0.50000E+06 -0.40000
!   Xisection
  0.60000
!       A0deg        dCLdA        CLmax         CLmin
  -2.5000       6.2000       1.2000     -0.60000
!  dCLdAstall     dCLstall      Cmconst         Mcrit
  0.10000      0.10000     -0.80000E-01  0.75000
!       CDmin      CLCDmin     dCDdCL^2
  0.11000E-01  0.30000      0.40000E-02
!       REref        REexp
  0.50000E+06 -0.40000
!LVDuct  LDuct   LWind
  T       F       F
!   II Nblds
     6     2
!         r/R          C/R     Beta0deg         Ubody
  0.90000E-01  0.90000E-01   62.000       0.0000
  0.25000      0.13000       45.000       0.0000
  0.45000      0.12500       30.500       0.0000
  0.65000      0.10200       22.400       0.0000
  0.85000      0.71000E-01   17.600       0.0000
  0.98500      0.30000E-01   15.300       0.0000
!      URDuct
   1.0000
!Nadd
     2
!        Radd         Uadd         Vadd
  0.10000       1.0000       0.0000
  0.80000       1.0000       0.0000
`;

const section = (thickness: number): string =>
  Array.from({ length: 41 }, (_, i) => {
    const x = 0.5 * (1 + Math.cos((Math.PI * i) / 20));
    const side = i <= 20 ? -1 : 1;
    const half =
      5 *
      thickness *
      (0.2969 * Math.sqrt(x) - 0.126 * x - 0.3516 * x ** 2 + 0.2843 * x ** 3 - 0.1015 * x ** 4);
    return `${x.toFixed(8)}, ${(side * half).toFixed(8)}`;
  }).join('\n');

/** As OpenVSP exports it: the outlines of three stations, lower side first. */
export const OPENVSP = `...BEM Propeller...
Num_Sections: 3
Num_Blade: 4
Diameter: 0.80000000
Beta 3/4 (deg): 20.00000000
Feather (deg): 0.00000000
Pre_Cone (deg): 0.00000000
Center: 0.00000000, 0.00000000, 0.00000000
Normal: -1.00000000, 0.00000000, 0.00000000

Radius/R, Chord/R, Twist (deg), Rake/R, Skew/R, Sweep, t/c, CLi, Axial, Tangential
0.20000000, 0.16000000, 45.00000000, 0.00000000, 0.00000000, 0.00000000, 0.18000000, 0.50000000, 0.00000000, 0.00000000
0.60000000, 0.14000000, 26.00000000, 0.00000000, 0.00000000, 0.00000000, 0.12000000, 0.50000000, 0.00000000, 0.00000000
1.00000000, 0.05000000, 15.00000000, 0.00000000, 0.00000000, 0.00000000, 0.09000000, 0.50000000, 0.00000000, 0.00000000

Section 0 X, Y
${section(0.18)}

Section 1 X, Y
${section(0.12)}

Section 2 X, Y
${section(0.09)}
`;
